import type { home as fr } from '../fr/home.ts'
import type { Translation } from '../translation.ts'

export const home: Translation<typeof fr> = {
  title: 'Home',
  hello: 'Hello %{name}',
  counts: 'Figures of the organisation',
  companies: { zero: 'Company', some: 'Company |||| Companies' },
  divisions: { zero: 'Site', some: 'Site |||| Sites' },
  members: { zero: 'Member', some: 'Member |||| Members' },
  countFailed: 'Figure not available',
  retry: 'Try again',
  nextSteps: 'What next',
  steps: {
    map: { title: 'Finish the mapping', body: 'The main company has not been chosen yet.' },
    complete: {
      title: 'Complete the company files',
      body: 'Activity, headcount, fiscal year: the fuller the files, the better the analyses.',
    },
    divisions: {
      title: 'Check the sites',
      body: 'Addresses and headcounts tie data to the place they come from.',
    },
    api: {
      title: 'Connect your tools',
      body: 'Everything the application does goes through a documented interface.',
    },
  },
  changes: {
    title: 'Latest changes',
    empty: 'Nothing has changed yet: what is created, changed or deleted can be read here.',
    failed: 'The latest changes could not be shown',
    create: '%{name} created',
    update: '%{name} changed',
    delete: '%{name} deleted',
    import: '%{name} imported',
    somebody: 'Someone',
    resources: { companies: 'company', divisions: 'site', mapping: 'entity', organizations: 'organisation' },
  },
}
