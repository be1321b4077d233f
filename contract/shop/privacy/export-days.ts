/** Days in which a person can download the copy that answers a request. In a file of its own, because the browser loads
 *  no schemas. */
export const dataExportDays = 30
