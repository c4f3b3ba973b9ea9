/** Programs of the laboratory, bundled as their text. */
declare module '*.py' {
  const text: string;
  export default text;
}
declare module '*.sh' {
  const text: string;
  export default text;
}
