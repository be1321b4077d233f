/** Dictionaries of OpenCC as pairs of words, `from to|from to`; the package has no types for them. */
declare module 'opencc-js/dict/*' {
  const dictionary: string
  export default dictionary
}
