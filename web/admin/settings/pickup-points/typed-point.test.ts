import { expect, test } from 'vitest'
import { pickupPointProperties } from '../../../../contract/admin/settings/pickup-points.ts'
import { blankPoint, readPoint } from './typed-point.ts'

test('empty numbers are unknown; what is no number is refused at its field together with missing texts', () => {
  const typed = { ...blankPoint, code: 'P1', latitude: '22.3', longitude: '114,1', maxWeightGrams: '5 kg' }
  const sent: unknown = JSON.parse(JSON.stringify(readPoint(typed)))
  expect(sent).toMatchObject({ latitude: 22.3, maxLengthMm: null })
  const { issues = [] } = pickupPointProperties.safeParse(sent).error ?? {}
  expect(issues.map(({ path }) => path.join('.')).sort()).toEqual(
    ['addressCn', 'addressEn', 'longitude', 'maxWeightGrams', 'nameCn', 'nameEn'].sort(),
  )
})
