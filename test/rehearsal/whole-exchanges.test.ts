/** Servers that swap their addresses, and servers and ILOMs that go round. */
import { playsWholePlans } from './whole.ts';

playsWholePlans('exchanges');
