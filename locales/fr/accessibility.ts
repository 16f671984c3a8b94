/** The declaration of accessibility, in the form that French law asks for. */
export const accessibility = {
  title: 'Déclaration d’accessibilité',
  engagement:
    'L’éditeur de Matrice s’engage à rendre ce service accessible, conformément à l’article 47 de la loi n\u00B0\u00A02005-102 du 11\u00A0février 2005. Cette déclaration porte sur le service Matrice, pages de connexion et questionnaires compris.',
  state: {
    title: 'État de conformité',
    body: 'Matrice est partiellement conforme au référentiel général d’amélioration de l’accessibilité (RGAA), version 4.1, en raison des non-conformités indiquées ci-dessous.',
    unconfirmed:
      'Matrice se déclare partiellement conforme au référentiel général d’amélioration de l’accessibilité (RGAA), version 4.1\u00A0: nous n’y connaissons plus de non-conformité, mais aucun audit indépendant ni aucun essai avec un lecteur d’écran ne l’a confirmé.',
  },
  results: {
    title: 'Résultats des tests',
    body: 'Notre auto-évaluation du %{day}, faite sur une cinquantaine de pages, relève %{rate} de critères respectés (%{met} sur %{applicable} applicables). Elle n’a pas encore été confirmée par un audit indépendant.',
    before:
      'Avant les corrections, deux audits indépendants de novembre 2026, menés sur une vingtaine de pages, avaient relevé 74,4\u00A0% (58 critères sur 78 applicables) et 75\u00A0% (63 critères sur 84 applicables).',
  },
  failures: {
    title: 'Contenus non accessibles',
    lead: 'Non-conformités relevées\u00A0:',
    none: 'Nous n’en connaissons pas. Signalez-nous ceux que vous rencontrez\u00A0: l’adresse figure plus bas.',
    notTried:
      'Les lecteurs d’écran NVDA et VoiceOver et le mode contraste de Windows n’ont pas encore été essayés.',
  },
  making: {
    title: 'Établissement de cette déclaration',
    body: 'Cette déclaration a été établie le %{day}. Technologies utilisées\u00A0: HTML, WAI-ARIA, CSS, JavaScript, SVG et PDF. Les tests ont été faits dans Chromium, au clavier, à partir de l’arbre d’accessibilité, en agrandissant les pages, en mesurant les couleurs et avec l’outil axe.',
  },
  contact: {
    title: 'Retour d’information et contact',
    body: 'Si vous ne parvenez pas à accéder à un contenu ou à un service, écrivez à cette adresse pour être orienté vers une alternative accessible ou obtenir le contenu sous une autre forme\u00A0:',
    none: 'Si vous ne parvenez pas à accéder à un contenu ou à un service, écrivez à l’organisation qui vous a donné accès à Matrice pour être orienté vers une alternative accessible ou obtenir le contenu sous une autre forme.',
  },
  remedy: {
    title: 'Voies de recours',
    lead: 'Si vous avez signalé un défaut d’accessibilité qui vous empêche d’accéder à un contenu ou à un service et que vous n’avez pas obtenu de réponse satisfaisante, vous pouvez\u00A0:',
    form: 'écrire un message au Défenseur des droits',
    delegate: 'contacter le délégué du Défenseur des droits dans votre région',
    post: 'envoyer un courrier, gratuit et sans timbre\u00A0: Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX\u00A007.',
  },
  back: 'Revenir à Matrice',
} as const
