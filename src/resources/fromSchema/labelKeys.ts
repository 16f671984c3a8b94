import { asKey, type TextKey } from '#locales/textKey.ts'
import type { Resource } from '#model/schema/defineResource.ts'

type Named = Pick<Resource, 'name'>

/** Message key of a field's label; `path` is dotted ("headquarter.address.city"). */
export const fieldLabel = ({ name }: Named, path: string): TextKey =>
  asKey(`resources.${name}.fields.${path}`)

/** Message key of one value of an enum or boolean field. */
export const valueLabel = ({ name }: Named, path: string, value: string): TextKey =>
  asKey(`resources.${name}.values.${path}.${value}`)

/** Message key of any other sentence about a resource. */
export const resourceText = ({ name }: Named, key: string): TextKey => asKey(`resources.${name}.${key}`)
