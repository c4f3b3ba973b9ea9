/** The worked example, fetched when somebody asks for it. */
export { exampleVega01 } from '../../core/appliance/example/vega01.ts';
