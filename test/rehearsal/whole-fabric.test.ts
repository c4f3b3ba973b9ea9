/** The private network moves. */
import { playsWholePlans } from './whole.ts';

playsWholePlans('fabric');
