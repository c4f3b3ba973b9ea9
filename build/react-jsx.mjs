/** The functions that create elements, named as in react.mjs. */
import { Fragment as fragment, jsx as one, jsxs as several } from 'react/jsx-runtime';

export const [Fragment, jsx, jsxs] = [fragment, one, several];
