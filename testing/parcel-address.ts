/** An address that somebody gives for a parcel. */
export const anAddress = {
  name: 'Nusrat Jahan',
  mobile: '+8801711223344',
  districtId: 'bogura',
  area: 'Bogura Sadar',
  line: 'House 12, Jaleshwaritala',
}
