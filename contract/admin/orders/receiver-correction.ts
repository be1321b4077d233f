import { z } from 'zod'
import { maxGiftMessage } from '../../shop/orders/gift-message-limit.ts'
import { line, paragraph } from '../../values/field.ts'

/** What the staff state beside the corrected address. */
export const receiverCorrection = z.object({ giftMessage: paragraph(maxGiftMessage), reason: line(200) })
