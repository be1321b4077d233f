import { randomUUID } from 'node:crypto'
import { daysAfter } from '../../contract/values/hong-kong-time.ts'
import {
  previewPickupPoints,
  readPickupPointFile,
} from '../../server/admin/pickup-points/import-pickup-points.ts'
import { findRefusalOfUnusableSettings } from '../../server/checkout/price/usable-settings-rules.ts'
import { resumeDelivery, suspendDelivery } from '../../server/settings/change-delivery-calendar.ts'
import { changeSettings, readManagedSettings } from '../../server/settings/change-settings.ts'
import { previewHolidays } from '../../server/settings/holidays/import-holidays.ts'
import { saveHoliday } from '../../server/settings/holidays/save-holidays.ts'
import { getLatestNumber } from '../../server/settings/page-text-queries.ts'
import { readCalendar } from '../../server/settings/read-delivery-calendar.ts'
import { savePageText } from '../../server/settings/save-page-text.ts'
import { aGovernmentCalendar } from '../calendars/calendar-texts.ts'
import { nextNumber } from '../next-number.ts'
import type { PartOfMall } from '../open-modules.ts'
import { aMethod, aPickupMethod, aSimulatedMethod } from '../orders/a-delivery-method.ts'
import { aPickupPoint } from '../orders/a-pickup-point.ts'
import { fileForm } from '../table-files.ts'
import type { Owner, ValidInputs } from '../whole-mall.ts'

/** Valid inputs of the admin endpoints of settings, holidays, carriers and page texts. */
export const settingsInputs: ValidInputs = {
  'admin.settings.read': () => ({}),
  'admin.settings.update': async ({ mall }) => ({ body: await aSettingChange(mall) }),
  'admin.settings.revert': async (own) => ({ body: await aSettingsChanged(own) }),
  'admin.settingsSimulation.run': async ({ mall }) => {
    const { change } = await aSettingChange(mall)
    return { body: { change } }
  },
  'admin.holidays.list': () => ({}),
  'admin.holidays.save': () => ({ body: aHoliday() }),
  'admin.holidays.remove': async ({ mall }) => {
    const { day } = (await saveHoliday(mall, aHoliday())).holidays.at(-1) ?? aHoliday()
    return { params: { day } }
  },
  'admin.holidays.previewFiles': () => ({ form: aCalendarForm() }),
  'admin.holidays.import': async ({ mall }) => {
    const { digest } = await previewHolidays(mall, [Buffer.from(aGovernmentCalendar('EN', {}))])
    return { body: { holidays: [aHoliday()], removedDays: [], digest } }
  },
  'admin.deliveryCalendar.read': () => ({}),
  'admin.deliveryCalendar.save': async ({ mall }) => {
    const { cutOffHour, handlingDays, transitDays, version } = await readCalendar(mall.db, mall.clock.now())
    return { body: { cutOffHour: (cutOffHour + 1) % 24, handlingDays, transitDays, version } }
  },
  'admin.deliveryCalendar.suspend': async ({ mall }) => {
    await resumeDelivery(mall)
    return { body: { kind: 'TYPHOON' } }
  },
  'admin.deliveryCalendar.resume': async ({ mall }) => {
    await suspendDelivery(mall, { kind: 'RAINSTORM' })
    return {}
  },
  'admin.carriers.list': () => ({}),
  'admin.carriers.listOffered': () => ({}),
  'admin.carriers.save': () => ({ body: aCarrier(nextNumber()) }),
  'admin.deliveryMethods.list': () => ({}),
  'admin.deliveryMethods.save': () => ({ body: aMethod({ version: 0 }) }),
  'admin.deliverySimulation.run': () => ({ body: aSimulatedMethod() }),
  'admin.pickupPoints.list': async ({ mall }) => ({ query: await aMethodWithPoints(mall) }),
  'admin.pickupPoints.export': async ({ mall }) => ({ query: await aMethodWithPoints(mall) }),
  'admin.pickupPoints.save': async ({ mall }) => {
    const { methodId } = await aMethodWithPoints(mall)
    return { body: { ...aPointToSave(), id: randomUUID(), methodId, version: 0 } }
  },
  'admin.pickupPoints.previewImport': async ({ mall }) => ({ form: await aPointFile(mall) }),
  'admin.pickupPoints.import': async ({ mall }) => {
    const form = await aPointFile(mall)
    const file = new Uint8Array(await (form.get('file') as File).arrayBuffer())
    const methodId = String(form.get('methodId'))
    const read = await readPickupPointFile(mall.db, { file })
    const { digest } = await previewPickupPoints(mall.db, { read, methodId, closeMissing: false })
    form.append('digest', digest)
    return { form }
  },
  'admin.pageTexts.list': () => ({ params: { page: 'faq' } }),
  'admin.pageTexts.save': async ({ mall }) => ({ params: { page: 'faq' }, body: await aPageText(mall) }),
  'admin.pageTexts.withdraw': async ({ mall, personId: staffId }) => {
    const later = new Date(mall.clock.now().getTime() + 86_400_000)
    const publishAt = `${later.toISOString().slice(0, 16)}:00.000Z`
    const text = { ...(await aPageText(mall)), page: 'faq' as const, publishAt, staffId }
    const { versions } = await savePageText(mall, text)
    return { params: { page: 'faq' }, body: { number: versions[0]?.number ?? 0 } }
  },
}

/** A delivery charge that differs from the current one. */
async function aSettingChange(mall: PartOfMall) {
  const { version, settings } = await readManagedSettings(mall)
  const { freeDeliveryFromCents, freightCents } = settings
  const change = {
    section: 'delivery',
    freeDeliveryFromCents,
    freightCents: (freightCents % 10_000) + 1,
  } as const
  return { version, change }
}

/** A change of the settings, to be undone. */
async function aSettingsChanged({ mall, personId: staffId }: Owner) {
  const { version } = await changeSettings(
    { ...mall, findRefusalOfUnusableSettings },
    { ...(await aSettingChange(mall)), staffId },
  )
  return { version, takesBack: version }
}

async function aMethodWithPoints({ db }: PartOfMall) {
  const { id: methodId } = await aPickupMethod(db)
  await aPickupPoint(db, methodId)
  return { methodId }
}

function aPointToSave() {
  return {
    ...{ code: `P${nextNumber()}`, nameEn: 'Fo Tan Locker', nameCn: '火炭智能櫃' },
    ...{ addressEn: '1 Shan Mei Street', addressCn: '山尾街 1 號', district: 'ST', state: 'OPEN' as const },
    ...{ stationEn: 'Fo Tan', stationCn: '火炭', hoursEn: '', hoursCn: '' },
    ...{ latitude: 22.395, longitude: 114.198, maxWeightGrams: 5_000 },
    ...{ maxLengthMm: null, maxWidthMm: null, maxHeightMm: null },
  }
}

async function aPointFile(mall: PartOfMall): Promise<FormData> {
  const { methodId } = await aMethodWithPoints(mall)
  const { code, nameEn, nameCn, addressEn, addressCn } = aPointToSave()
  const row = [code, nameEn, nameCn, addressEn, addressCn, 'Sha Tin'].join(',')
  return fileForm(`Code,Name,名稱,Address,地址,District\r\n${row}`, { methodId })
}

/** A public holiday that is not in the settings yet. */
function aHoliday() {
  return { day: daysAfter('2040-01-01', nextNumber() % 3_000), nameEn: 'Lantern Day', nameCn: '燈籠日' }
}

function aCalendarForm(): FormData {
  const form = new FormData()
  const { day, nameEn } = aHoliday()
  form.append('files', new Blob([aGovernmentCalendar('EN', { [day]: nameEn })]), 'en.ics')
  return form
}

function aCarrier(number: number) {
  return {
    code: `carrier-${number}`,
    nameEn: `Peak Couriers ${number}`,
    nameCn: `山頂速遞 ${number}`,
    otherNames: [],
    numberForms: ['PK########'],
    linkEn: 'https://couriers.example/track?number={number}',
    linkCn: 'https://couriers.example/tc/track?number={number}',
    isOffered: true,
    version: 0,
  }
}

/** A new version of the FAQ, whose text differs from every earlier one in both languages. */
async function aPageText({ db }: Owner['mall']) {
  const days = nextNumber()
  return {
    titleEn: 'FAQ',
    titleCn: '常見問題',
    summaryEn: 'Answers',
    summaryCn: '解答',
    bodyEn: `## Delivery\nIt takes ${days} days.`,
    bodyCn: `## 送貨\n需時 ${days} 天。`,
    note: 'Delivery added',
    isMaterial: false,
    publishAt: null,
    number: await getLatestNumber(db, 'faq'),
  }
}
