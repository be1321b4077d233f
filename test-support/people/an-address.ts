/** Input of the address form for a place within the delivery area. */
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
