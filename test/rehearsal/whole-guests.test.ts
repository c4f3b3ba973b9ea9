/** Hosts with guests. */
import { playsWholePlans } from './whole.ts';

playsWholePlans('guests');
