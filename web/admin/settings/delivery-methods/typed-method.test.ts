import { expect, test } from 'vitest'
import type { DeliveryMethod } from '../../../../contract/admin/settings/delivery-methods.ts'
import { blankMethod, presetNames, presets, readMethod, toTypedMethod } from './typed-method.ts'

const locker: DeliveryMethod = {
  ...{ id: '0199d1f4-7c1e-7a54-9a3f-0f6f2b1c9d10', kind: 'PICKUP_POINT', version: 3, isOffered: true },
  ...{ nameEn: 'SF locker', nameCn: '順豐智能櫃', noteEn: 'Held for 2 days.', noteCn: '保留兩日。' },
  ...{ feeCents: 2_550, freeFromCents: 50_000, maxWeightGrams: 20_000, sortId: 20 },
  ...{ cutOffHour: 16, heldDays: 2 },
  ...{ maxLengthMm: 360, maxWidthMm: 300, maxHeightMm: 250 },
  ...{ refusedFlags: ['PERFUME'], refusedDistricts: ['IS'] },
}

test('a method is the same after it was shown in the form', () => {
  const { id: _, version: __, ...properties } = locker
  expect(readMethod(toTypedMethod(locker))).toEqual({ method: properties, unreadable: [] })
})

test('empty limits are none; a missing fee, a weight of 0 and an incomplete size are named', () => {
  expect(readMethod(blankMethod)).toMatchObject({
    method: { feeCents: 0, freeFromCents: null, maxWeightGrams: null, maxLengthMm: null },
    unreadable: [],
  })
  const typed = { ...blankMethod, feeCents: '', maxWeightGrams: '0', maxLengthMm: '10' }
  expect(readMethod(typed).unreadable).toEqual(['feeCents', 'maxWeightGrams', 'maxWidthMm', 'maxHeightMm'])
})

test('published limits of a carrier are valid, and Hongkong Post refuses perfume and lithium batteries', () => {
  for (const name of presetNames)
    expect(readMethod({ ...blankMethod, ...presets[name] })).toMatchObject({ unreadable: [] })
  const { method } = readMethod({ ...blankMethod, ...presets.CONVENIENCE_STORE })
  expect(method).toMatchObject({ kind: 'PICKUP_POINT', maxWeightGrams: 5_000, maxLengthMm: 360 })
  expect(presets.HONGKONG_POST.refusedFlags).toEqual(['PERFUME', 'LITHIUM_BATTERY'])
  expect(presets.SF_LOCKER).toMatchObject({ maxWeightGrams: '20000' })
})
