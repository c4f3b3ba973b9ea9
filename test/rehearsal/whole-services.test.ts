/** The machines ask other DNS and NTP servers; two ILOMs move. */
import { playsWholePlans } from './whole.ts';

playsWholePlans('services');
