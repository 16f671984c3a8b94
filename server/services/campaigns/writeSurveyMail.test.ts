import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CampaignMail } from '#model/wire/materiality/campaignMail.ts'
import { writeSurveyMail, type SurveyMailContent } from './writeSurveyMail.ts'

const none = { subject: null, introduction: null, readers: null }
const mail: CampaignMail = { senderName: null, contact: null, fr: none, en: none }
const impact = { kind: 'impact', link: 'https://esg.example/respond/a', deadline: '2026-12-01' } as const
const financial = { kind: 'financial', link: 'https://esg.example/respond/b', deadline: null } as const
const letter: SurveyMailContent = {
  purpose: 'INVITATION',
  language: 'fr',
  organization: 'Groupe Ormelle',
  firstName: 'Léa',
  asked: [impact],
  mail,
}
const both: SurveyMailContent = { ...letter, asked: [impact, financial] }

describe('a mail of a campaign', () => {
  it('leaves no placeholder unfilled, whatever it asks, in both languages', () => {
    for (const asked of [letter.asked, [financial] as const, both.asked]) {
      for (const language of ['fr', 'en'] as const) {
        for (const purpose of ['INVITATION', 'REMINDER'] as const) {
          for (const contact of [null, 'rse@ormelle.example']) {
            const { subject, text } = writeSurveyMail({
              ...letter,
              asked,
              language,
              purpose,
              mail: { ...mail, contact },
              isTest: true,
            })
            expect(`${subject}\n${text}`).not.toMatch(/%\{|\|\|\|\||undefined|null/)
          }
        }
      }
    }
  })

  it('has a link and a deadline for each survey, labelled where there are two', () => {
    expect(writeSurveyMail(letter).text).toContain('Merci de répondre au plus tard le 1er décembre 2026.')
    const { text } = writeSurveyMail(both)
    expect(text).toContain('Enquête d’impact\u00A0: réponse attendue avant le 1er décembre 2026.')
    expect(text.match(/https:\/\/esg\.example\/respond\/[ab]/g)).toEqual([impact.link, financial.link])
    expect(writeSurveyMail(both).html.match(/href="/g)).toHaveLength(4)
  })

  it('keeps the paragraphs and lines of an introduction', () => {
    const introduction = 'Un\nDeux\r\n\r\nTrois'
    const { html } = writeSurveyMail({ ...letter, mail: { ...mail, fr: { ...none, introduction } } })
    expect(html).toMatch(/>Un<br>Deux<\/p>\n<p [^>]*>Trois<\/p>/)
  })

  it('never turns user input into markup, a placeholder or a line of the subject', () => {
    const tags = (html: string) => html.match(/<[a-z!/][^>]*>/g)
    const typed = fc
      .array(fc.oneof(fc.constantFrom('<b>', '%{organization}', '||||', '&lt;', '"', "'"), fc.string()))
      .map((parts) => parts.join('').replaceAll(/[\r\n]/g, ' '))
    fc.assert(
      fc.property(typed, typed, typed, (subject, introduction, readers) => {
        const own = { subject: `x${subject}`, introduction: `x${introduction}`, readers: `x${readers}` }
        const written = writeSurveyMail({ ...letter, mail: { ...mail, fr: own } })
        expect(tags(written.html)).toEqual(tags(writeSurveyMail(letter).html))
        expect(written.subject).toBe(own.subject)
        expect(written.text).toContain(own.introduction)
      }),
    )
  })

  it('has the organisation as sender name, without characters that would form an address', () => {
    const { senderName } = writeSurveyMail({ ...letter, organization: 'Ormelle <dg@banque.example>' })
    expect(senderName).toBe('Ormelle  dg banque.example')
  })
})
