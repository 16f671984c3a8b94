import { field } from '../schema/field.ts'
import { countryCode, text } from '../schema/values.ts'

const line = text(200).nullable()
const postalCode = text(20).nullable()
const city = text(120).nullable()

/** Address of a site (spec §3). */
export const address = {
  street: field(line, { form: 'address', csv: 'address_street' }),
  supplement: field(line, { form: 'address', csv: 'address_supplement', optional: true }),
  postalCode: field(postalCode, { form: 'address', csv: 'address_postal_code', list: 'offered' }),
  city: field(city, { form: 'address', csv: 'address_city', list: 'shown' }),
  country: field(countryCode.nullable(), {
    form: 'address',
    csv: 'address_country',
    reference: 'countries',
    list: 'offered',
    filter: true,
  }),
}

/** Address of a company's headquarter, as shown on the company. Its country is the company's country. */
export const headquarterAddress = {
  street: field(line),
  supplement: field(line),
  postalCode: field(postalCode, { list: 'offered' }),
  city: field(city, { list: 'shown' }),
}
