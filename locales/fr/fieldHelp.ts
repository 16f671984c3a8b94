/** What each field of a form is, where to find it, and an example; fetched with the forms that explain themselves. */
export const fieldHelp = {
  title: 'Aide',
  intro: 'Sélectionnez un champ pour afficher son explication.',
  where: 'Où trouver cette information',
  example: 'Exemple',
  of: 'Aide\u00A0: %{field}',
  companies: {
    name: {
      what: 'La dénomination sociale inscrite dans les statuts, avec ou sans la forme juridique. Ce n’est ni le nom commercial ni l’enseigne d’un site.',
      where: 'Extrait Kbis, statuts, Registre national des entreprises',
      example: 'Ormelle Fonderie SAS',
    },
    nationalId: {
      what: 'En France, le SIREN\u00A0: 9 chiffres que l’Insee attribue à la société pour toute sa vie. Ailleurs, le numéro du registre national. Deux sociétés ne portent jamais le même.',
      where: 'Extrait Kbis (immatriculation au RCS), avis de situation Sirene, pied de page des factures',
      example: '829 154 376, ou HRB 74218 en Allemagne',
    },
    lei: {
      what: 'L’identifiant d’entité juridique (ISO 17442)\u00A0: 18 lettres et chiffres, puis deux chiffres de contrôle. Il désigne la société dans un état de durabilité balisé.',
      where: 'Index mondial LEI (gleif.org), Insee ou autre organisme qui l’a attribué',
      example: '529900T8BM49AURSDO55',
    },
    countryCode: {
      what: 'Le pays d’immatriculation de la société, et non celui de ses sites. Une société étrangère ne peut appartenir qu’à une organisation internationale.',
      where: 'Extrait du registre national',
      example: 'France',
    },
    legalState: {
      what: 'Active\u00A0: la société existe et peut exercer. Inactive\u00A0: elle est radiée ou a cessé toute activité au répertoire Sirene. Inconnue\u00A0: l’état reste à vérifier.',
      where: 'Avis de situation Sirene, annuaire des entreprises',
      example: 'Active',
    },
    activityCode: {
      what: 'Le code APE de l’activité principale, attribué par l’Insee dans la nomenclature NAF. Il oriente les sujets sectoriels de vos analyses de double matérialité.',
      where: 'Avis de situation Sirene, bulletins de paie',
      example: '24.51Z, fonderie de fonte',
    },
    activityStartDate: {
      what: 'Le jour où l’exploitation a commencé. Il peut suivre l’immatriculation de plusieurs mois.',
      where: 'Extrait Kbis, ligne «\u00A0commencement d’activité\u00A0»',
      example: '1er septembre 1987',
    },
    creationDate: {
      what: 'Le jour de l’immatriculation au registre du commerce et des sociétés, qui donne à la société sa personnalité morale.',
      where: 'Extrait Kbis, ligne «\u00A0date d’immatriculation\u00A0»',
      example: '3 avril 1987',
    },
    ceaseDate: {
      what: 'Le jour de la radiation ou de la cessation d’activité. Laissez ce champ vide tant que la société existe.',
      where: 'Annonce au Bodacc, avis de situation Sirene',
      example: '30 juin 2024',
    },
    endOfFiscalYear: {
      what: 'Le mois et le jour où se termine l’exercice comptable, fixés par les statuts. La période de vos données de durabilité est la même que celle des comptes.',
      where: 'Statuts, extrait Kbis (date de clôture de l’exercice social), liasse fiscale',
      example:
        '31/12 ou 31 décembre, 29/02 pour la fin de février. «\u00A005/06\u00A0» correspond au 5 juin\u202F; avec un tiret, «\u00A005-06\u00A0» correspond à mois-jour, soit au 6 mai.',
    },
    legalFormCode: {
      what: 'La catégorie juridique de l’Insee\u00A0: société par actions simplifiée, à responsabilité limitée, civile, etc.',
      where: 'Statuts, extrait Kbis\u202F; le code figure sur l’avis de situation Sirene',
      example: '5710, société par actions simplifiée',
    },
    staffRange: {
      what: 'Le nombre moyen de salariés de la société sur l’année, tous sites réunis, intérimaires non compris.',
      where: 'Déclaration sociale nominative, annexe des comptes',
      example: '250 à 499',
    },
    staffRangeYear: {
      what: 'L’année de l’effectif indiqué. L’Insee publie sa tranche avec environ deux ans de décalage.',
      where: 'Avis de situation Sirene, annexe des comptes',
      example: '2025',
    },
    turnover: {
      what: 'Le chiffre d’affaires net hors taxes du dernier exercice clos\u00A0: ventes de biens et de services, remises déduites, sans les produits financiers.',
      where: 'Compte de résultat\u202F; dans la liasse, formulaire 2052, case FL',
      example: '86 214 300',
    },
    taxDeclaration: {
      what: 'Le régime d’imposition des bénéfices\u00A0: réel normal ou réel simplifié selon le chiffre d’affaires\u202F; micro-entreprise pour certains entrepreneurs individuels\u202F; exonération si aucun impôt n’est dû sur les bénéfices.',
      where: 'Espace professionnel d’impots.gouv.fr, dernière déclaration de résultat',
      example: 'Liasse 2050 à 2059\u00A0: réel normal\u202F; liasse 2033\u00A0: réel simplifié',
    },
    latestStatus: {
      type: {
        what: 'La dernière procédure ouverte par le tribunal\u00A0: sauvegarde avant la cessation des paiements, redressement en cas de cessation des paiements, liquidation si le redressement est impossible. Laissez vide s’il n’y en a pas.',
        where: 'Bodacc, extrait Kbis',
        example: 'Redressement judiciaire',
      },
      date: {
        what: 'Le jour du jugement d’ouverture de cette procédure.',
        where: 'Annonce au Bodacc, extrait Kbis',
        example: '12 février 2025',
      },
    },
    assignees: {
      what: 'Les membres de votre organisation chargés de tenir cette fiche à jour. Cela ne leur donne aucun droit supplémentaire.',
      where: 'Administration, liste des membres',
      example: 'La personne qui recueille les données de la société',
    },
    headquarter: {
      what: 'Le siège social\u00A0: l’adresse que fixent les statuts, qui détermine la loi et le tribunal compétents. C’est toujours l’un des sites de la société. Le changer ici ne remplace pas la formalité au guichet unique.',
      where: 'Statuts, extrait Kbis',
      example: '14, rue des Hauts-Fourneaux, 52100 Saint-Dizier',
    },
  },
  divisions: {
    name: {
      what: 'Le nom sous lequel vos équipes connaissent le site. Il peut reprendre l’enseigne, ou la ville et l’usage.',
      where: 'Enseigne sur l’avis de situation Sirene, ou usage interne',
      example: 'Saint-Dizier, fonderie 1',
    },
    nationalId: {
      what: 'En France, le SIRET\u00A0: les 9 chiffres du SIREN de la société, puis 5 chiffres propres au site. Un site qui déménage reçoit un nouveau SIRET.',
      where: 'Avis de situation Sirene du site',
      example: '829 154 376 00034',
    },
    activityCode: {
      what: 'Le code APE de ce site. Il peut différer de celui de la société.',
      where: 'Avis de situation Sirene du site',
      example: '52.10B, entreposage non frigorifique',
    },
    address: {
      street: {
        what: 'Le numéro et la voie où se trouve le site, sans la ville.',
        where: 'Avis de situation Sirene, bail',
        example: '14, rue des Hauts-Fourneaux',
      },
      supplement: {
        what: 'Les précisions utiles pour trouver l’entrée\u00A0: bâtiment, étage, zone d’activité, boîte postale.',
        where: 'Bail, plan du site',
        example: 'Bâtiment C, zone des Trois-Fontaines',
      },
      postalCode: {
        what: 'Le code postal du site, ou le code CEDEX si le courrier en porte un.',
        where: 'Avis de situation Sirene',
        example: '52100',
      },
      city: {
        what: 'La commune du site, sans numéro d’arrondissement si vous ne le connaissez pas.',
        where: 'Avis de situation Sirene',
        example: 'Saint-Dizier',
      },
      country: {
        what: 'Le pays du site\u00A0: il détermine les facteurs d’émission et le droit applicable.',
        where: 'Bail, titre de propriété',
        example: 'France',
      },
    },
    isHeadquarter: {
      what: 'Le site du siège social. Chaque société en a un seul.',
      where: 'Statuts, extrait Kbis',
      example: 'Siège',
    },
    legalState: {
      what: 'Actif\u00A0: le site fonctionne. Cessé\u00A0: il est fermé. Transféré\u00A0: l’activité a déménagé, l’ancien SIRET est fermé et un nouveau ouvert. Inconnu\u00A0: à vérifier.',
      where: 'Avis de situation Sirene du site',
      example: 'Actif',
    },
    creationDate: {
      what: 'Le jour de l’ouverture du site, qui peut être bien postérieur à la création de la société.',
      where: 'Avis de situation Sirene du site',
      example: '2 mai 2011',
    },
    ceaseDate: {
      what: 'Le jour de la fermeture. Laissez vide tant que le site fonctionne\u202F; à renseigner avec l’état Cessé ou Transféré.',
      where: 'Avis de situation Sirene du site',
      example: '31 décembre 2025',
    },
    staffRange: {
      what: 'Le nombre moyen de salariés rattachés à ce site sur l’année.',
      where: 'Déclaration sociale nominative, par établissement',
      example: '10 à 249',
    },
    assigned: {
      what: 'Les membres de votre organisation chargés de tenir cette fiche à jour. Cela ne leur donne aucun droit supplémentaire.',
      where: 'Administration, liste des membres',
      example: 'Le responsable du site',
    },
  },
} as const
