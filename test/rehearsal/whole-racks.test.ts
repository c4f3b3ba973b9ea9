/** Four racks. */
import { playsWholePlans } from './whole.ts';

playsWholePlans('racks');
