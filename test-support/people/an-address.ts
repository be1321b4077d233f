/** What somebody types into the address form, where a test only needs a place that the carrier goes to. */
export const anAddress = {
  name: 'Chan Tai Mei',
  phone: '91234567',
  area: 'KLN',
  district: 'YTM',
  subArea: null,
  estate: '',
  street: '1 Nathan Road',
  building: '',
  block: '',
  floor: '',
  flat: '',
  note: '',
}
