/** Maximum characters of the message of a gift. Apart from the schemas, so that the checkout loads no validation. */
export const maxGiftMessage = 200
