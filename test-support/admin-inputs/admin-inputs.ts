import type { ValidInputs } from '../whole-mall.ts'
import { appealInputs } from './appeal-inputs.ts'
import { catalogueInputs } from './catalogue-inputs.ts'
import { moneyInputs } from './money-inputs.ts'
import { operationsInputs } from './operations-inputs.ts'
import { orderInputs } from './order-inputs.ts'
import { peopleInputs } from './people-inputs.ts'
import { promotionInputs } from './promotion-inputs.ts'
import { settingsInputs } from './settings-inputs.ts'
import { stockInputs } from './stock-inputs.ts'
import { webhookInputs } from './webhook-inputs.ts'

/** Valid inputs of every admin endpoint. */
export const adminInputs: ValidInputs = {
  ...appealInputs,
  ...catalogueInputs,
  ...moneyInputs,
  ...operationsInputs,
  ...orderInputs,
  ...peopleInputs,
  ...promotionInputs,
  ...settingsInputs,
  ...stockInputs,
  ...webhookInputs,
}
