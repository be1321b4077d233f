/** Maximum length of a picture's name in an import: a file name or web address. */
export const maxPictureName = 2_000
