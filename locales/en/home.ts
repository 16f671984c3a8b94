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
    somebody: 'Someone',
    create: {
      companies: '%{name} created the company',
      divisions: '%{name} created the site',
      mapping: '%{name} added the entity',
      organizations: '%{name} created the organisation',
      members: 'New member:',
      invitations: '%{name} invited',
    },
    update: {
      companies: '%{name} changed the company',
      divisions: '%{name} changed the site',
      mapping: '%{name} changed the entity',
      organizations: '%{name} changed the organisation',
    },
    delete: {
      companies: '%{name} deleted the company',
      divisions: '%{name} deleted the site',
      mapping: '%{name} removed the entity',
      organizations: '%{name} deleted the organisation',
      members: '%{name} removed the member',
      invitations: '%{name} revoked the invitation of',
    },
    import: {
      companies: '%{name} added 1 company |||| %{name} added %{count} companies',
      divisions: '%{name} added 1 site |||| %{name} added %{count} sites',
      mapping: '%{name} added 1 entity |||| %{name} added %{count} entities',
      organizations: '%{name} added 1 organisation |||| %{name} added %{count} organisations',
    },
  },
}
