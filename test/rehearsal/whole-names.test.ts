/** New names, alone and together with new addresses. */
import { playsWholePlans } from './whole.ts';

playsWholePlans('names');
