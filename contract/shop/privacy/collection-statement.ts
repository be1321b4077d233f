/** Day from which the wording of the collection statements applies: of registration, of addresses and of appeals. Change it
 *  with the wording, which a test compares: each form sends it, and it is stored with what the form collected. */
export const collectionStatementVersion = '2026-12-01'
