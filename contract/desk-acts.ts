/** Everything that the staff can change at the desk, by the name that the desk log gives it. */
export const deskActs = [
  'confirmOrder',
  'shipOrder',
  'recordArrival',
  'refundOrder',
  'exportOrders',
  'endReturn',
  'askShopper',
  'answerAppeal',
  'refuseAppeal',
  'acceptAppeal',
  'retryMail',
  'addDataRequest',
  'answerDataRequest',
  'giveGrant',
  'closeGrant',
  'editProduct',
  'addDraft',
  'saveDraft',
  'discardDraft',
  'publishDraft',
  'addPicture',
  'importCatalogue',
  'receiveGoods',
  'correctStock',
] as const
export type DeskAct = (typeof deskActs)[number]

/** What an act can be about. */
export const deskSubjects = [
  'order',
  'orders',
  'appeal',
  'mail',
  'dataRequest',
  'grant',
  'displayProduct',
  'productDraft',
  'picture',
  'catalogue',
  'specification',
] as const
export type DeskSubject = (typeof deskSubjects)[number]
