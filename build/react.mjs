/**
 * React with each function under its own name, so that the bundler writes `useState()` and not `(0, react.useState)()`. The
 * build fails when a name is used that is not here.
 */
import react from 'react';

export default react;
export const {
  Component,
  Fragment,
  cloneElement,
  createContext,
  createElement,
  isValidElement,
  forwardRef,
  memo,
  useCallback,
  useContext,
  useDeferredValue,
  useEffect,
  useId,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  version,
} = react;
