/** Messages sent by e-mail, and the page that shows them where no mail server is configured. */
export const mail = {
  greeting: 'Bonjour %{name},',
  greetingWithoutName: 'Bonjour,',
  fallback: 'Si le bouton ne fonctionne pas, copiez ce lien dans votre navigateur\u00A0:',
  footer:
    'E-mail automatique de Matrice, votre espace de pilotage ESG. Les réponses à cet e-mail ne sont pas lues.',
  /** Mails of campaigns, by what they ask; an organisation may say subject, introduction and readers in its own words. */
  survey: {
    subject: {
      impact: '%{organization} vous demande votre avis sur son impact',
      financial: '%{organization} vous demande votre avis sur ses risques et opportunités',
      both: '%{organization} vous demande votre avis',
    },
    intro: {
      impact:
        '%{organization} évalue les effets de son activité sur la société et l’environnement. Votre avis est important\u00A0: quelques minutes suffisent, sans compte à créer.',
      financial:
        '%{organization} évalue les risques et les opportunités liés à la durabilité pour son activité et ses résultats financiers. Votre avis est important\u00A0: quelques minutes suffisent, sans compte à créer.',
      both: '%{organization} évalue les effets de son activité sur la société et l’environnement, ainsi que les risques et les opportunités liés à la durabilité. Votre avis sur ces deux volets est important\u00A0: quelques minutes suffisent, sans compte à créer.',
    },
    two: 'Deux enquêtes vous sont destinées, chacune avec son lien.',
    reminder: {
      subject: 'Rappel\u00A0: %{subject}',
      one: 'Nous n’avons pas encore reçu votre réponse à l’enquête de %{organization}. L’enquête est encore ouverte, et vos réponses déjà saisies sont conservées.',
      both: 'Nous n’avons pas encore reçu vos réponses à deux enquêtes de %{organization}. Elles sont encore ouvertes, et vos réponses déjà saisies sont conservées.',
    },
    action: {
      one: 'Répondre à l’enquête',
      impact: 'Répondre à l’enquête d’impact',
      financial: 'Répondre à l’enquête financière',
    },
    deadline: 'Merci de répondre au plus tard le %{date}.',
    deadlineOf: {
      impact: 'Enquête d’impact\u00A0: réponse attendue avant le %{date}.',
      financial: 'Enquête financière\u00A0: réponse attendue avant le %{date}.',
    },
    usualReaders: 'les personnes qui préparent l’analyse de double matérialité de %{organization}',
    readers: 'Personnes qui lisent vos réponses\u00A0: %{readers}',
    apart:
      'Vos notes sont regroupées avec celles d’au moins quatre autres personnes et ne sont jamais présentées à votre nom.',
    personal: {
      one: 'Ce lien est personnel. Vos réponses sont enregistrées au fur et à mesure\u00A0: vous pouvez vous arrêter et reprendre.',
      both: 'Ces liens sont personnels. Vos réponses sont enregistrées au fur et à mesure\u00A0: vous pouvez vous arrêter et reprendre.',
    },
    contact: 'Une question\u202F? Écrivez à %{contact}.',
    footer: 'Message envoyé par Matrice pour %{organization}. Les réponses à ce message ne sont pas lues.',
    footerWithContact:
      'Message envoyé par Matrice pour %{organization}. Les réponses à ce message sont adressées à %{contact}.',
    optOut: 'Ne plus être sollicité par %{organization}',
    test: {
      subject: '[Test] %{subject}',
      note: 'Ceci est un e-mail de test que vous vous êtes envoyé. Le lien ouvre un aperçu de l’enquête, après connexion\u00A0: aucune réponse n’y est enregistrée.',
    },
  },
  /** Mails to people without an account who answer data requests. */
  guest: {
    guestLink: {
      subject: '%{organization} vous demande des données',
      intro:
        '%{organization} prépare «\u00A0%{disclosure}\u00A0» et a besoin de vos informations. Vous répondez en ligne, sans compte à créer.',
    },
    guestReminder: {
      subject: 'Rappel\u00A0: %{organization} attend vos données',
      intro:
        'Nous n’avons pas encore reçu toutes vos réponses pour «\u00A0%{disclosure}\u00A0». Ce que vous avez déjà enregistré est conservé.',
    },
    count:
      'Une demande attend votre réponse, au plus tard le %{date}. |||| %{smart_count} demandes attendent votre réponse, la première au plus tard le %{date}.',
    action: 'Voir les demandes',
    personal:
      'Ce lien est personnel et valable jusqu’au %{date}. Qui le reçoit peut répondre à votre place\u00A0: ne le transférez pas.',
    footer: 'Message envoyé par Matrice pour %{organization}. Les réponses à ce message ne sont pas lues.',
    optOut: 'Ne plus être sollicité par %{organization}',
  },
  /** Reminder of data requests to a member. */
  requestReminder: {
    subject: 'Rappel\u00A0: des demandes de données attendent vos réponses',
    intro:
      'Pour «\u00A0%{disclosure}\u00A0» de %{organization}, une demande de données attend votre réponse, au plus tard le %{date}. |||| Pour «\u00A0%{disclosure}\u00A0» de %{organization}, %{smart_count} demandes de données attendent vos réponses, la première au plus tard le %{date}.',
    action: 'Voir les demandes',
    note: 'Vous recevez ce message parce que ces demandes vous sont attribuées. Trois relances au plus sont envoyées pour chacune.',
  },
  memberInvitation: {
    subject: 'Invitation à rejoindre %{organization} sur Matrice',
    intro:
      '%{person} vous invite à rejoindre %{organization} sur Matrice, l’espace où l’organisation pilote ses données ESG et son analyse de double matérialité.',
    action: 'Voir l’invitation',
    note: 'Ce lien est personnel et valable %{days} jours. Si vous ne connaissez pas cette organisation, ignorez ce message\u00A0: aucun compte n’est créé sans votre accord.',
  },
  passwordReset: {
    subject: 'Choisir un nouveau mot de passe',
    intro: 'Un nouveau mot de passe vient d’être demandé pour votre compte Matrice.',
    action: 'Choisir un nouveau mot de passe',
    note: 'Ce lien est utilisable une seule fois, pendant %{minutes} minutes. Si vous n’êtes pas à l’origine de cette demande, ignorez ce message\u00A0: votre mot de passe reste inchangé.',
  },
  passwordChanged: {
    subject: 'Votre mot de passe a changé',
    intro:
      'Le mot de passe de votre compte Matrice vient d’être changé. Toutes vos sessions sont fermées\u00A0: connectez-vous avec le nouveau.',
    action: 'Se connecter',
    note: 'Si vous n’êtes pas à l’origine de cette modification, demandez immédiatement un nouveau mot de passe avec «\u00A0Mot de passe oublié\u202F?\u00A0» sur la page de connexion.',
  },
  secondFactorOn: {
    subject: 'La double authentification est activée',
    intro:
      'Une connexion à votre compte Matrice nécessite désormais un code de votre application d’authentification. Vos autres sessions sont fermées.',
    action: 'Voir votre profil',
    note: 'Conservez vos codes de secours en lieu sûr\u00A0: ils vous permettront de vous connecter si vous perdez votre téléphone. Si vous n’êtes pas à l’origine de cette activation, changez immédiatement de mot de passe et prévenez l’administrateur de la plateforme.',
  },
  secondFactorOff: {
    subject: 'La double authentification est désactivée',
    intro: 'La connexion à votre compte Matrice ne nécessite plus de code\u00A0: votre mot de passe suffit.',
    action: 'Voir votre profil',
    note: 'Si cette désactivation ne vient pas de vous, choisissez tout de suite un nouveau mot de passe, puis activez-la de nouveau depuis votre profil.',
  },
  recoveryCodeUsed: {
    subject: 'Un code de secours vient d’être utilisé',
    intro:
      'Quelqu’un vient de se connecter à votre compte Matrice avec un code de secours. Ce code n’est plus utilisable.',
    action: 'Voir votre profil',
    note: 'Vous pouvez obtenir de nouveaux codes depuis votre profil. Si vous n’êtes pas à l’origine de cette connexion, changez immédiatement de mot de passe.',
  },
  accountExists: {
    subject: 'Vous avez déjà un compte',
    intro:
      'Quelqu’un vient d’essayer de créer un compte Matrice avec cette adresse. Vous avez déjà un compte, qui n’a pas été modifié.',
    action: 'Se connecter',
    note: 'Mot de passe oublié\u202F? Réinitialisez-le depuis la page de connexion. Si vous n’êtes pas à l’origine de cette inscription, vous n’avez rien à faire.',
  },
  confirmEmail: {
    subject: 'Confirmez votre adresse e-mail',
    intro:
      'Votre compte Matrice est presque prêt. Confirmez que cette adresse est la vôtre pour pouvoir vous connecter.',
    action: 'Confirmer mon adresse',
    note: 'Ce lien est valable %{hours} heures. Si vous n’avez pas créé de compte, ignorez ce message\u00A0: sans confirmation, aucun compte ne sera créé.',
  },
  emailChange: {
    subject: 'Confirmez votre nouvelle adresse e-mail',
    intro:
      'Le titulaire d’un compte Matrice a demandé à utiliser l’adresse %{email}. Pour la confirmer, ouvrez ce lien et connectez-vous avec votre adresse actuelle.',
    action: 'Confirmer l’adresse',
    note: 'Ce lien est valable %{hours} heures. Si vous n’êtes pas à l’origine de cette demande, ignorez ce message\u00A0: rien ne change.',
  },
  emailChanged: {
    subject: 'L’adresse e-mail de votre compte a changé',
    intro:
      'Votre compte Matrice utilise désormais l’adresse %{email}. L’adresse à laquelle vous recevez ce message ne permet plus de se connecter.',
    action: 'Se connecter',
    note: 'Si vous n’êtes pas à l’origine de ce changement, prévenez immédiatement l’administrateur de la plateforme.',
  },
  accountDeleted: {
    subject: 'Votre compte Matrice est supprimé',
    intro:
      'Votre compte, vos préférences et vos sessions ont été supprimés. Vous n’êtes plus membre d’aucune organisation.',
    action: 'Créer un autre compte',
    note: 'Si vous n’êtes pas à l’origine de cette suppression, prévenez l’administrateur de la plateforme.',
  },
  refreshReuse: {
    subject: 'Une session a été fermée par précaution',
    intro:
      'Une ancienne clé de session de votre compte Matrice vient d’être réutilisée. Elle a peut-être été copiée\u00A0: par précaution, la session concernée a été fermée.',
    action: 'Se connecter',
    note: 'Si vous ne reconnaissez pas cette activité, changez de mot de passe depuis la page de connexion, lien «\u00A0Mot de passe oublié\u00A0».',
  },
  accountLocked: {
    subject: 'Votre compte est bloqué',
    intro:
      'Plus de %{attempts} tentatives de connexion à votre compte Matrice ont échoué en 24 heures. La connexion est bloquée, sauf depuis les réseaux que vous avez utilisés au cours des 30 derniers jours.',
    action: 'Débloquer mon compte',
    note: 'Ce lien permet de choisir un nouveau mot de passe et de débloquer votre compte. Il est utilisable une seule fois, pendant %{minutes} minutes\u202F; ensuite, utilisez «\u00A0Mot de passe oublié\u202F?\u00A0» sur la page de connexion.',
  },
  diagnosisRequest: {
    subject: 'Demande de diagnostic\u00A0: %{company}',
    intro: '%{person} souhaite un diagnostic. Voici les informations saisies dans l’application.',
    details: {
      person: 'Nom',
      email: 'E-mail',
      phone: 'Téléphone',
      company: 'Société',
      staff: 'Effectif',
      topic: 'Sujet',
      language: 'Langue',
      languages: { fr: 'Français', en: 'Anglais' },
      message: 'Message',
    },
    action: 'Répondre à cette personne',
    note: 'La demande est aussi enregistrée dans l’application.',
  },
  organizationErasureAsked: {
    subject: '%{organization} sera supprimée de Matrice le %{date}',
    intro:
      '%{person} a demandé la suppression de l’organisation %{organization}. Le %{date}, ses registres, ses analyses de double matérialité, ses données et ses fichiers seront effacés pour tous ses membres. Jusque-là, rien ne change.',
    action: 'Voir la demande',
    note: 'Pendant ces %{days} jours, chaque propriétaire de l’organisation peut annuler la suppression ou télécharger toutes les données, depuis «\u00A0Administration\u00A0», «\u00A0Organisation\u00A0». Si vous n’êtes pas propriétaire et que cette demande vous surprend, parlez-en à l’un d’eux.',
  },
  organizationErasureTakenBack: {
    subject: '%{organization} ne sera pas supprimée',
    intro:
      '%{person} a annulé la suppression de l’organisation %{organization}. Aucune donnée n’a été effacée.',
    action: 'Ouvrir Matrice',
    note: 'Vous n’avez rien à faire.',
  },
  organizationErasureNear: {
    subject: 'Rappel\u00A0: %{organization} sera supprimée le %{date}',
    intro:
      'L’organisation %{organization} sera supprimée de Matrice le %{date}, comme l’un de ses propriétaires l’a demandé. Après cette date, rien ne pourra être récupéré.',
    action: 'Voir la demande',
    note: 'Un propriétaire peut encore annuler la suppression ou télécharger toutes les données, depuis «\u00A0Administration\u00A0», «\u00A0Organisation\u00A0».',
  },
  organizationErased: {
    subject: '%{organization} a été supprimée de Matrice',
    intro:
      'L’organisation %{organization} a été supprimée, %{days} jours après la demande de l’un de ses propriétaires. Une vérification de toute la base et de tous les fichiers a confirmé qu’il n’en reste rien.',
    action: 'Ouvrir Matrice',
    note: 'Votre compte reste actif\u00A0: vous pouvez rejoindre ou créer une autre organisation. Les sauvegardes du service seront effacées à leur expiration.',
  },
  mailbox: {
    title: 'Boîte d’envoi de développement',
    intro:
      'Aucun serveur de messagerie n’est configuré\u00A0: les messages restent ici. Cette page n’existe pas en production.',
    empty: 'Aucun message',
    emptyHint: 'Créez un compte ou demandez un nouveau mot de passe\u00A0: le message s’affichera ici.',
    list: 'Messages',
    from: 'De',
    replyTo: 'Réponse à',
    to: 'À',
    sent: 'Date',
    subject: 'Objet',
    content: 'Contenu du message',
    text: 'Version texte',
    refresh: 'Actualiser la liste',
  },
} as const
