/** Gateways that change over: in a management blackout, and in the stop of the client network. */
import { playsWholePlans } from './whole.ts';

playsWholePlans('gateways');
