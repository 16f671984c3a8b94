import type { Environment } from './recordingPage.ts'
import type { Tour } from './tour.ts'

/** Opens an assessment of the demonstration from the list. */
const openAssessment = async ({ click, page, t }: Environment, name: string): Promise<void> => {
  await click(page.getByRole('link', { name: t('layout.menu.doubleMateriality') }).first())
  await click(page.getByRole('link', { name }).first())
}

const newSubject = {
  fr: 'Canicules qui arrêtent les fours en été',
  en: 'Heat waves that stop the furnaces in summer',
} as const

/** Double materiality from the repository to the matrix. */
export const materialityTour: Tour = {
  code: 'steering-webinar',
  from: '/double-materiality',
  scenes: [
    {
      say: {
        fr: 'Une analyse de double matérialité passe par trois temps : configuration, évaluation, résultats.',
        en: 'A double-materiality assessment has three stages: configuration, evaluation, results.',
      },
      action: ({ pointAt, page }) => pointAt(page.getByRole('row').nth(1)),
    },
    {
      say: {
        fr: 'Le référentiel des ESRS est déjà là, classé par environnement, social et gouvernance.',
        en: 'The ESRS repository is there already, grouped by environment, social and governance.',
      },
      action: async ({ click, page, scroll, pause }) => {
        await click(page.getByRole('link', { name: 'Préparation 2028' }).first())
        await pause(800)
        await scroll(420)
        await scroll(-420)
      },
    },
    {
      say: {
        fr: 'Dans un thème, chaque sujet dit s’il est un impact, un risque ou une opportunité.',
        en: 'Within a topic, every subject says whether it is an impact, a risk or an opportunity.',
      },
      action: async ({ click, page, pause }) => {
        await click(page.getByRole('main').locator('a[href*="/topic/"]').first())
        await pause(1_000)
      },
    },
    {
      say: {
        fr: 'On ajoute les siens, en une phrase claire, avec les critères que la norme demande.',
        en: 'Add your own, in one clear sentence, with the criteria the standard asks for.',
      },
      action: async ({ click, type, page, locale, t, pause }) => {
        await click(page.getByRole('button', { name: t('materiality.subjects.add') }).first())
        const label = page
          .getByRole('dialog')
          .getByRole('textbox', { name: t('resources.subjects.fields.label') })
        await type(label, newSubject[locale])
        await pause(700)
        await page.keyboard.press('Escape')
        await pause(300)
        const leave = page.getByRole('alertdialog').getByRole('button').last()
        if (await leave.isVisible()) await click(leave)
      },
    },
    {
      say: {
        fr: 'La distribution décide qui est interrogé sur quoi, catégorie par catégorie.',
        en: 'The distribution decides who is asked about what, category by category.',
      },
      action: async (environment) => {
        const { click, page, t } = environment
        await openAssessment(environment, 'Double matérialité 2027')
        await click(page.getByText(t('materiality.tabs.distribution')).first())
      },
    },
    {
      say: {
        fr: 'Les parties prenantes viennent d’un fichier ou sont saisies une à une, en interne comme à l’extérieur.',
        en: 'Stakeholders come from a file or are entered one by one, inside and outside the organisation.',
      },
      action: ({ click, page, t }) => click(page.getByText(t('materiality.tabs.contacts')).first()),
    },
    {
      say: {
        fr: 'Pendant l’évaluation, deux enquêtes sont en cours\u00A0: impact et finance. Vous suivez les réponses en temps réel.',
        en: 'During the evaluation two surveys run: impact and financial. Every answer counts.',
      },
      action: async ({ click, page, t, pause, scroll }) => {
        await click(page.getByRole('link', { name: t('materiality.tabs.evaluation') }))
        await pause(900)
        await scroll(500)
      },
    },
    {
      say: {
        fr: 'Les relances ne sont envoyées qu’aux personnes qui n’ont pas répondu, et les échecs d’envoi sont signalés.',
        en: 'Reminders go only to those who have not answered, and a failed delivery shows.',
      },
      action: async ({ scroll, click, page, pause }) => {
        await scroll(-500)
        await click(page.getByRole('main').locator('a[href*="/campaign/"]').first())
        await pause(900)
      },
    },
    {
      say: {
        fr: 'À la clôture, la matrice place chaque thème : finance en abscisse, impact en ordonnée.',
        en: 'Once closed, the matrix places every topic: finance across, impact up.',
      },
      action: async (environment) => {
        const { click, page, t, pause, scroll } = environment
        await openAssessment(environment, 'Double matérialité 2026')
        await click(page.getByRole('link', { name: t('materiality.tabs.results') }))
        const matrix = page.getByText(t('results.views.dashboard'), { exact: true }).first()
        await click(matrix)
        await pause(700)
        await scroll(230)
      },
      isPoster: true,
    },
    {
      say: {
        fr: 'On change un seuil : les verdicts et les classements suivent aussitôt.',
        en: 'Change a threshold: verdicts and rankings follow at once.',
      },
      action: async ({ type, page, t, pause, scroll }) => {
        await scroll(-230)
        await type(page.getByLabel(t('results.threshold.impact')).first(), '2')
        await page.keyboard.press('Enter')
        await pause(1_800)
      },
    },
    {
      say: {
        fr: 'Chaque thème s’ouvre sur ses sujets, leurs poids, et l’écart entre les avis et la valeur retenue.',
        en: 'Every topic opens on its subjects, their weights, and the gap between views and the value retained.',
      },
      action: async ({ click, page, t, pause }) => {
        await click(page.getByText(t('results.views.general'), { exact: true }).first())
        await pause(900)
        await click(page.getByRole('main').locator('a[href*="/topic/"]').first())
        await pause(900)
      },
    },
    {
      say: {
        fr: 'L’analyse de sensibilité signale les thèmes proches d’un seuil\u202F; les exclusions restent au dossier.',
        en: 'Sensitivity tells which topics hang by little; exclusions stay on file.',
      },
      action: async ({ click, page, t, pause, scroll }) => {
        await page.goBack()
        await pause(600)
        await click(page.getByText(t('results.views.sensitivity'), { exact: true }).first())
        await pause(1_000)
        await scroll(350)
      },
    },
  ],
}
