import type { Rule } from '#model/schema/rules.ts'
import { stakeholderCategory } from './stakeholders.ts'

/** A sub-category must belong to its category. */
export const ownSubCategory: Rule = {
  needs: ['subCategory'],
  check: ({ category, subCategory }) =>
    stakeholderCategory(category)?.subCategories.includes(String(subCategory))
      ? undefined
      : { field: 'subCategory', key: 'validation.subCategory' },
}

/** A category is internal or external; an explicit type must agree with it. */
export const ownType: Rule = {
  needs: ['category', 'type'],
  check: ({ category, type }) => {
    const known = stakeholderCategory(category)
    return known === undefined || known.type === type
      ? undefined
      : { field: 'type', key: `validation.typeOfCategory.${known.type}` }
  },
}

/** Adjusts the type to a change of the category alone, so that the two agree. */
export const withType = (change: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
  const known = stakeholderCategory(change['category'])
  return known === undefined || change['type'] !== undefined ? change : { ...change, type: known.type }
}
