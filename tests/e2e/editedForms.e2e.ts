import { randomUUID } from 'node:crypto'
import { expectToast } from '#tests/support/expectToast.ts'
import { expect, test, type Locator, type Page } from '#tests/support/journey.ts'
import { z } from 'zod'
import { paths } from '#src/paths.ts'
import { arriveInRegister, type Registrant } from '#tests/support/registrant.ts'
import { callAs } from '#tests/support/respondent.ts'

// Each form that changes a record: an edit is there after a reload, and saving it unchanged does no harm.

type EditForm = {
  /** Creates the record; returns the URL of its form. */
  prepare: (registrant: Registrant, companyId: string, page: Page) => Promise<string>
  /** Opens the form on its page, if it is not the page itself. */
  open?: (page: Page, t: Registrant['t']) => Locator
  /** Text keys: the field, the button, the message after saving. */
  field: string
  save: string
  saved: string
  value: string
  /** True if its button is disabled until something is changed. */
  waitsForChange?: true
  /** The message if an unchanged form cannot be saved. */
  refused?: string
}

const person = { firstName: 'Hélène', lastName: 'Castaing', gender: 'female' }

const assessment = ({ create }: Registrant) =>
  create('/double-materialities', {
    name: 'Exercice 2026',
    activitySectorId: 'C',
    referenceStableId: 'ESRS_2023',
  })

const ownTopic = async ({ create }: Registrant, id: string) =>
  create(`/double-materialities/${id}/topics`, { label: 'Cybersécurité', universe: 'GOVERNANCE' })

const surveyList = z.object({ content: z.array(z.object({ id: z.string(), materiality: z.string() })) })

async function topicWithSubject(registrant: Registrant, id: string): Promise<string> {
  const topicId = await ownTopic(registrant, id)
  const subject = { text: 'Vol de données', financialMateriality: 'RISK', impactMateriality: 'NEGATIVE' }
  await registrant.create(`/double-materialities/${id}/topics/${topicId}/subjects`, subject)
  return topicId
}

const button = (key: string, args?: Record<string, string>) => (page: Page, t: Registrant['t']) =>
  page.getByRole('button', { name: t(key, args), exact: true })

const formsOf: Readonly<Record<string, Readonly<Record<string, EditForm>>>> = {
  register: {
    company: {
      prepare: async (_, companyId) => paths.companyInformation(companyId),
      field: 'resources.companies.fields.name',
      save: 'resources.form.save',
      saved: 'resources.companies.saved',
      value: 'Ormelle Bois et Forêts',
      waitsForChange: true,
    },
    site: {
      prepare: async ({ create }, companyId) => {
        const address = { street: '3, quai Ouest', postalCode: '69005', city: 'Lyon', country: 'FR' }
        const id = await create(`/companies/${companyId}/divisions`, { name: 'Quai Ouest', address })
        return paths.division(companyId, id)
      },
      field: 'resources.divisions.fields.name',
      save: 'resources.form.save',
      saved: 'resources.divisions.saved',
      value: 'Quai Est',
      waitsForChange: true,
    },
    'physical person': {
      prepare: async ({ create }) =>
        paths.physicalPersons({ person: await create('/persons', { identity: person }) }),
      field: 'resources.physicalPersons.fields.identity.lastName',
      save: 'resources.form.save',
      saved: 'resources.physicalPersons.saved',
      value: 'Castaing-Roy',
      waitsForChange: true,
    },
    'legal person': {
      prepare: async ({ create }) => {
        const identity = { name: 'Fonds Castaing', country: 'ES', nationalId: 'B-64820175' }
        return paths.legalPersons({ person: await create('/persons', { identity }) })
      },
      field: 'resources.legalPersons.fields.identity.name',
      save: 'resources.form.save',
      saved: 'resources.legalPersons.saved',
      value: 'Fonds Roy',
      waitsForChange: true,
    },
    officer: {
      prepare: async ({ create }, companyId) => {
        const personId = await create('/persons', { identity: person })
        await create(`/companies/${companyId}/officers`, { personId, role: '53', startDate: '2020-01-01' })
        return paths.companyGovernance(companyId)
      },
      open: button('governance.officers.editOf', { name: 'Hélène Castaing' }),
      field: 'governance.officers.startDate',
      save: 'governance.officers.save',
      saved: 'resources.officers.saved',
      value: '2 mai 2019',
    },
    'beneficial owner': {
      prepare: async ({ create }, companyId) => {
        const personId = await create('/persons', { identity: person })
        await create(`/companies/${companyId}/beneficial-owners`, { personId, shareRate: 40, voteRate: 40 })
        return paths.companyGovernance(companyId)
      },
      open: button('governance.owners.editOf', { name: 'Hélène Castaing' }),
      field: 'resources.beneficialOwners.fields.shareRate',
      save: 'governance.owners.save',
      saved: 'resources.beneficialOwners.saved',
      value: '35,5',
    },
  },
  assessment: {
    assessment: {
      prepare: async (registrant) => paths.configuration(await assessment(registrant)),
      open: button('materiality.modify.title'),
      field: 'materiality.create.name',
      save: 'materiality.modify.submit',
      saved: 'resources.doubleMaterialities.saved',
      value: 'Exercice 2027',
      waitsForChange: true,
    },
    'topic of one’s own': {
      prepare: async (registrant) => {
        const id = await assessment(registrant)
        return paths.topic(id, await ownTopic(registrant, id))
      },
      open: button('materiality.topics.modify'),
      field: 'materiality.topics.label',
      save: 'materiality.topics.save',
      saved: 'materiality.topics.saved',
      value: 'Sécurité numérique',
      waitsForChange: true,
    },
    subject: {
      prepare: async (registrant) => {
        const id = await assessment(registrant)
        return paths.topic(id, await topicWithSubject(registrant, id))
      },
      open: (page) => page.getByRole('button', { name: /^(Vol de données|Rançongiciels)$/ }),
      field: 'resources.subjects.fields.label',
      save: 'materiality.subjects.save',
      saved: 'resources.subjects.saved',
      value: 'Rançongiciels',
    },
    stakeholder: {
      prepare: async (registrant) => {
        const id = await assessment(registrant)
        const contact = { email: `${randomUUID()}@example.org`, firstName: 'Zoé', lastName: 'Ormelle' }
        const contactId = await registrant.create(`/double-materialities/${id}/contacts`, contact)
        return `${paths.contacts(id)}?contact=${contactId}`
      },
      field: 'resources.contacts.fields.firstName',
      save: 'materiality.contacts.save',
      saved: 'resources.contacts.saved',
      value: 'Zélie',
    },
    survey: {
      prepare: async (registrant, _, page) => {
        const id = await assessment(registrant)
        await topicWithSubject(registrant, id)
        const base = `/double-materialities/${id}`
        const call = await callAs(page, registrant.orgId, registrant)
        await call('PUT', `${base}/status`, { value: 'EVALUATION' })
        const { content } = surveyList.parse(await (await call('GET', `${base}/surveys`)).json())
        const surveyId = content.find(({ materiality }) => materiality === 'IMPACT')?.id ?? ''
        const introduction = { fr: 'Merci de votre aide', en: 'Thank you for helping' }
        await call('PUT', `${base}/surveys/${surveyId}`, { mode: 'DETAILED', introduction })
        return paths.survey(id, 'impact', surveyId)
      },
      open: button('campaigns.questionnaire'),
      field: 'questionnaire.introduction.fr',
      save: 'questionnaire.save',
      saved: 'questionnaire.saved',
      value: 'Merci de votre regard',
    },
  },
  'organisation and the account': {
    organisation: {
      prepare: async () => paths.organizationProfile(),
      open: button('register.profile.rename'),
      field: 'register.profile.name',
      save: 'register.profile.rename',
      saved: 'register.profile.renamed',
      value: 'Groupe Ormelle Europe',
      refused: 'validation.sameName',
    },
    'name of one’s own': {
      prepare: async () => paths.myProfile(),
      open: button('settings.profile.rename'),
      field: 'settings.renaming.firstName',
      save: 'settings.renaming.save',
      saved: 'settings.renaming.saved',
      value: 'Clara',
    },
  },
}

/** Saves a form edited, then unchanged. */
async function saveTwice(page: Page, registrant: Registrant, form: EditForm): Promise<void> {
  const { t } = registrant
  const address = await form.prepare(registrant, registrant.companyIds[0] ?? '', page)
  const save = page.getByRole('button', { name: t(form.save), exact: true }).last()
  const field = page.getByRole('textbox', { name: new RegExp(`^${t(form.field)}( \\*)?$`) }).first()
  const open = async () => {
    await page.goto(address)
    await form.open?.(page, t).click()
    await expect(field).not.toHaveValue('')
  }
  await open()
  await field.fill(form.value)
  await expectToast(page, t(form.saved), () => save.click())

  await open()
  await expect(field).toHaveValue(form.value)
  if (form.waitsForChange) await expect(save).toBeDisabled()
  else if (form.refused === undefined) await expectToast(page, t(form.saved), () => save.click())
  else {
    await save.click()
    await expect(page.getByText(t(form.refused))).toBeVisible()
  }
  await open()
  await expect(field).toHaveValue(form.value)
}

for (const [of, forms] of Object.entries(formsOf)) {
  test(`Forms of the ${of} are saved edited, then unchanged`, { tag: '@full' }, async ({ page }) => {
    const registrant = await arriveInRegister(page, paths.companies(), ['Ormelle Bois'])
    for (const [what, form] of Object.entries(forms))
      await test.step(what, () => saveTwice(page, registrant, form))
  })
}
