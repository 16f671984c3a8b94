import { messages } from '#locales/en/messages.ts'
import raEnglish from 'ra-language-english'

export const english = { ...raEnglish, ...messages }
