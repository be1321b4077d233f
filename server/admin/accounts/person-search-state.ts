/** A search for people: each field is a way to find them, or null. */
export interface PersonSearch {
  /** The whole text in lower case. */
  text: string
  /** Words that a name contains, in any order; null if they would match nearly everyone. */
  words: readonly string[] | null
  /** Beginning of an email address. */
  email: string | null
  /** Beginning of an eDC number. */
  edcNumber: string | null
  /** Beginning of a phone number as stored. */
  phone: string | null
  /** Beginning of a word of `contact_words`: any part of a phone, or of an email address after a separator. */
  contactWord: string | null
}
