/** Every network of the worked example, with 50 ended scripts. */
import { playsWholePlans } from './whole.ts';

playsWholePlans('networks');
