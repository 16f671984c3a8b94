import type { Rule } from '../../schema/rules.ts'
import { stakeholderCategory } from './stakeholders.ts'

/** A sub-category belongs to the category it stands with. */
export const ownSubCategory: Rule = {
  needs: ['subCategory'],
  check: ({ category, subCategory }) =>
    stakeholderCategory(category)?.subCategories.includes(String(subCategory))
      ? undefined
      : { field: 'subCategory', key: 'validation.subCategory' },
}
