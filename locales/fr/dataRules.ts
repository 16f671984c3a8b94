import type { GeneralRule } from '#model/data/generalRules.ts'

/** What a check of a data file says of a line: where, what is wrong, what to do. */
export const dataRules = {
  problem: {
    cell: 'Ligne %{line}, colonne %{column}, valeur «\u00A0%{value}\u00A0»\u00A0: %{reason}',
    emptyCell: 'Ligne %{line}, colonne %{column}, cellule vide\u00A0: %{reason}',
    line: 'Ligne %{line}\u00A0: %{reason}',
  },
  general: {
    required: 'La valeur est obligatoire. Renseignez-la.',
    number: 'Ce n’est pas un nombre. Écrivez 1234,5 ou 1234.5.',
    integer: 'Ce n’est pas un nombre entier. Retirez les décimales.',
    belowMinimum: 'La valeur est inférieure à %{min}. Corrigez-la.',
    aboveMaximum: 'La valeur dépasse %{max}. Corrigez-la.',
    mixedNumbers: 'La colonne mélange deux formats de nombre (1.234,5 et 1,234.5). Utilisez-en un seul.',
    ambiguousNumber:
      'Séparateur ambigu\u00A0: milliers ou décimales. Écrivez 1234, ou 1,2340 avec quatre décimales.',
    date: 'La date n’est pas lisible. Écrivez 31/12/2025 ou 2025-12-31.',
    ambiguousDate:
      'D’autres dates du fichier commencent par le mois\u00A0: celle-ci peut se lire de deux façons. Écrivez 2025-12-31.',
    period: 'La période n’est pas lisible. Écrivez 2025, 2025-S1, 2025-T1 ou 2025-03.',
    dateOrder: 'La fin précède le début. Corrigez l’une des deux dates.',
    outOfRange:
      'Les dates sortent de la période du fichier (du %{start} au %{end}). Corrigez-les ou modifiez la période du fichier.',
    future: 'La période est à venir. Corrigez-la.',
    periodicity: 'La durée ne correspond pas à la périodicité annoncée. Vérifiez les dates.',
    unit: 'L’unité n’est pas reconnue. Choisissez-en une parmi\u00A0: %{expected}.',
    unitQuantity: 'L’unité ne mesure pas la grandeur attendue. Choisissez-en une parmi\u00A0: %{expected}.',
    unitMissing:
      'L’unité manque, et l’indicateur en admet plusieurs. Choisissez-en une parmi\u00A0: %{expected}.',
    energyContent:
      'Le pouvoir calorifique de ce combustible n’est pas connu. Saisissez la quantité en kWh ou en MWh.',
    code: 'Cette valeur n’est pas admise. Choisissez parmi\u00A0: %{expected}.',
    flag: 'Répondez par oui ou par non.',
    tooLong: 'Le texte dépasse %{max} caractères. Raccourcissez-le.',
    unknownIndicator: 'Cet indicateur n’existe pas. Utilisez un code du catalogue (EN01, par exemple).',
    computedIndicator:
      'Cet indicateur est calculé automatiquement. Retirez la ligne et renseignez ses composantes.',
    digitsLost:
      'Le tableur a arrondi ce numéro et des chiffres sont perdus. Reprenez le numéro dans le document d’origine.',
    currency: 'La devise n’est pas reconnue. Indiquez son code à trois lettres, par exemple USD.',
    severalCurrencies:
      'La ligne indique deux devises. Corrigez la cellule, l’en-tête ou la colonne des devises.',
    unitInCell:
      'La cellule indique une autre unité que la colonne des unités. L’unité de la cellule est appliquée.',
    unknownSite:
      'Le site n’est pas dans le périmètre de l’import. Associez ce nom à un site ou ajoutez le site.',
    ambiguousSite: 'Plusieurs sites portent ce nom. Indiquez plutôt le SIRET.',
    cells: 'La ligne n’a pas le même nombre de cellules que l’en-tête. Vérifiez les séparateurs.',
    longLine:
      'La ligne dépasse %{max}\u00A0Ko ou %{cells} cellules. Il y manque peut-être un guillemet ou un saut de ligne.',
    quote: 'Un guillemet est mal placé. Corrigez la ligne.',
    totalLine:
      'Cette ligne est un total\u00A0: ses valeurs seraient comptées deux fois. Elle n’est donc pas importée. S’il s’agit d’une mesure, complétez ses cellules vides.',
    duplicate: 'La ligne répète la ligne %{other}. Conservez-en une seule.',
    overlapInFile: 'La période chevauche celle de la ligne %{other}. Vérifiez les dates.',
    overlap:
      'Ce site a déjà cette valeur pour la période %{periods}. Choisissez de la remplacer, de la conserver ou d’additionner les deux.',
    outlier: 'La valeur s’écarte nettement des valeurs habituelles du site. Vérifiez-la.',
    unitJump:
      'Cette valeur s’écarte d’un facteur %{ratio} environ des valeurs habituelles du site. Vérifiez l’unité.',
    gap: 'Il manque des périodes pour ce site\u00A0: %{periods}. Complétez la série.',
    repeated: 'La même valeur revient sur trois périodes ou plus. Vérifiez les relevés.',
    zeroAfterValue: 'La valeur passe à zéro. Confirmez-le en commentaire.',
    partAboveWhole:
      'La valeur dépasse celle de l’indicateur dont elle fait partie (%{other}). Vérifiez les deux.',
  } satisfies Record<GeneralRule, string>,
} as const
