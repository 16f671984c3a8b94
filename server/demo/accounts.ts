/** The password of every demonstration login; it satisfies the rule of spec §5. Shown on the first page of README. */
export const demoPassword = 'Matrice-Demo-26'

export type DemoOrganizationKey = 'ormelle' | 'sauvanet'

export type DemoAccount = {
  email: string
  firstname: string
  lastname: string
  language: 'fr' | 'en'
  /** Organisations the account belongs to. */
  memberOf: readonly DemoOrganizationKey[]
}

/**
 * Accounts of the demonstration. The first member of an organisation is its founder. The last account belongs to none;
 * it is created last, so its existence shows that the demonstration is complete.
 */
export const demoAccounts: readonly DemoAccount[] = [
  account('claire.joubert@ormelle.fr', 'Claire', 'Joubert', ['ormelle']),
  account('amina.benkirane@ormelle.fr', 'Amina', 'Benkirane', ['ormelle']),
  account('thibault.rousselin@ormelle.fr', 'Thibault', 'Rousselin', ['ormelle']),
  account('lucie.arnaud@ormelle.fr', 'Lucie', 'Arnaud', ['ormelle']),
  account('katarzyna.wojcik@ormelle.fr', 'Katarzyna', 'Wójcik', ['ormelle'], 'en'),
  account('marc.sauvanet@atelier-sauvanet.fr', 'Marc', 'Sauvanet', ['sauvanet']),
  account('ines.carpentier@conseil-arbois.fr', 'Inès', 'Carpentier', ['ormelle', 'sauvanet']),
  account('nora.petit@exemple.fr', 'Nora', 'Petit', []),
]

function account(
  email: string,
  firstname: string,
  lastname: string,
  memberOf: readonly DemoOrganizationKey[],
  language: 'fr' | 'en' = 'fr',
): DemoAccount {
  return { email, firstname, lastname, language, memberOf }
}
