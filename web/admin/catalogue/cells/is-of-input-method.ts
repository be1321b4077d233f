import type { KeyboardEvent } from 'react'

/** Whether a key belongs to an input method. Safari ends the composition before it reports the Enter that confirms a
 *  suggestion, which has the key code 229 (https://bugs.webkit.org/show_bug.cgi?id=165004). */
export function isOfInputMethod({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229
}
