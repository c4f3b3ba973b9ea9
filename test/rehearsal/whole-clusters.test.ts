/** Two clusters with a second network. */
import { playsWholePlans } from './whole.ts';

playsWholePlans('clusters');
