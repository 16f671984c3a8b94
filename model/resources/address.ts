import { field } from '../schema/field.ts'
import { countryCode, text } from '../schema/values.ts'

const addressFields = {
  street: field(text(200).nullable(), { form: 'address', csv: 'address_street' }),
  supplement: field(text(200).nullable(), { form: 'address', csv: 'address_supplement' }),
  postalCode: field(text(20).nullable(), { form: 'address', csv: 'address_postal_code', list: 'offered' }),
  city: field(text(120).nullable(), { form: 'address', csv: 'address_city', list: 'shown' }),
}

/** Where a site stands (spec §3). */
export const address = {
  ...addressFields,
  country: field(countryCode.nullable(), {
    form: 'address',
    csv: 'address_country',
    reference: 'countries',
    list: 'offered',
    filter: true,
  }),
}

/** Address of a company's headquarter as the company shows it: its country is the company's. */
export const headquarterAddress = addressFields
