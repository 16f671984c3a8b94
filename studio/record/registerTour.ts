import type { Tour } from './tour.ts'

/** Data entry and governance: the list, a company's record, its history, persons, the ownership chart. */
export const registerTour: Tour = {
  code: 'testimonial-video',
  from: '/my-organization/companies',
  scenes: [
    {
      say: {
        fr: 'Voici le registre d’un groupe fictif, Ormelle : ses sociétés, leurs sites et celles et ceux qui les dirigent.',
        en: 'This is the register of a fictional group, Ormelle: its companies, their sites and those who run them.',
      },
      action: ({ pointAt, page }) => pointAt(page.getByRole('row').nth(4)),
      isPoster: true,
    },
    {
      say: {
        fr: 'Chercher, filtrer, trier : la liste répond pendant la frappe.',
        en: 'Search, filter, sort: the list answers while you type.',
      },
      action: ({ type, page }) => type(page.getByRole('searchbox').first(), 'fonderie'),
    },
    {
      say: {
        fr: 'La fiche d’une société réunit son identité, son siège et son activité. Ce qui manque est signalé.',
        en: 'A company’s file brings together its identity, its head office and its activity. What is missing is pointed out.',
      },
      action: async ({ click, page, pause, scroll }) => {
        await pause(900)
        await click(page.getByRole('link', { name: 'Fonderie de la Vrigne' }).first())
        await page.getByRole('heading', { name: 'Fonderie de la Vrigne' }).waitFor()
        await pause(900)
        await scroll(260)
        await scroll(-260)
      },
    },
    {
      say: {
        fr: 'On complète un champ. L’aide dit où trouver l’information, et le format est contrôlé aussitôt.',
        en: 'A field is completed. The help says where to find the information, and the format is checked at once.',
      },
      action: async ({ click, type, t, page }) => {
        await click(page.getByRole('button', { name: t('register.missing.complete') }))
        await type(
          page.getByRole('textbox', { name: t('resources.companies.fields.endOfFiscalYear') }),
          '12-31',
        )
      },
    },
    {
      say: {
        fr: 'La modification est enregistrée, et l’historique dit qui a changé quoi, et quand.',
        en: 'The change is saved, and the history tells who changed what, and when.',
      },
      action: async ({ page, pause, click, t }) => {
        await page.keyboard.press('ControlOrMeta+Enter')
        await page.getByText(t('resources.companies.saved')).waitFor()
        await pause(500)
        await click(page.getByRole('button', { name: t('layout.sidebar.history') }))
        await page.getByRole('dialog').getByRole('listitem').first().waitFor()
        await pause(2_000)
        await page.keyboard.press('Escape')
      },
    },
    {
      say: {
        fr: 'La gouvernance tient dans le même registre : personnes physiques, personnes morales, mandats.',
        en: 'Governance lives in the same register: physical persons, legal persons, mandates.',
      },
      action: async ({ click, page, t }) => {
        await click(page.getByRole('link', { name: t('layout.menu.myOrganization') }).first())
        await click(page.getByRole('link', { name: t('persons.title') }).first())
        const physical = page.getByText(t('persons.kinds.PHYSICAL')).first()
        if (!page.url().includes('physical')) await click(physical)
      },
    },
    {
      say: {
        fr: 'On ajoute une personne sans quitter la liste.',
        en: 'A person is added without leaving the list.',
      },
      action: async ({ click, type, page, t }) => {
        const add = t('resources.physicalPersons.create')
        await click(page.getByRole('button', { name: add }).first())
        const field = (name: string) =>
          page.getByRole('dialog').getByRole('textbox', {
            name: t(`resources.physicalPersons.fields.identity.${name}`),
            exact: true,
          })
        await type(field('firstName'), 'Jeanne')
        await type(field('lastName'), 'Delorme')
        await click(page.getByRole('dialog').getByRole('button', { name: add }))
        await page.getByRole('dialog', { name: 'Jeanne Delorme' }).waitFor()
      },
    },
    {
      say: {
        fr: 'Sa fiche s’ouvre. Ses mandats et ses participations s’y ajoutent société par société.',
        en: 'Her file opens. Mandates and holdings are added to it, company by company.',
      },
      action: async ({ pointAt, click, page, pause, t }) => {
        await click(page.getByRole('dialog').getByRole('tab').nth(1))
        await pause(600)
        await pointAt(page.getByRole('dialog').getByRole('tab').nth(2))
        await page.keyboard.press('Escape')
        await pause(400)
        await click(page.getByRole('link', { name: t('resources.companies.many') }).first())
      },
    },
    {
      say: {
        fr: 'Pour la société de tête, les mandataires et les bénéficiaires effectifs figurent sous la fiche.',
        en: 'At the parent company, officers and beneficial owners are read below the file.',
      },
      action: async ({ click, page, pause, scroll, t }) => {
        await click(page.getByRole('button', { name: t('layout.filters.reset') }).first())
        await click(page.getByRole('link', { name: 'Groupe Ormelle SA' }).first())
        await pause(1_000)
        await scroll(1_300)
      },
    },
    {
      say: {
        fr: 'Le schéma de détention calcule les parts indirectes. Au-dessus de 25 %, la personne ressort en bleu.',
        en: 'The ownership chart works out indirect shares. Above 25%, a person stands out in blue.',
      },
      action: async ({ scroll, pointAt, page }) => {
        await scroll(1_400)
        await pointAt(page.getByText('Hélène Castaing').last())
      },
    },
    {
      say: {
        fr: 'Tout s’exporte, tout s’importe, et chaque chiffre garde son origine.',
        en: 'Everything can be exported and imported, and every figure keeps its origin.',
      },
      action: async ({ click, page, t }) => {
        await click(page.getByRole('link', { name: t('layout.menu.myOrganization') }).first())
        await click(page.getByRole('link', { name: t('resources.companies.many') }).first())
      },
    },
  ],
}
