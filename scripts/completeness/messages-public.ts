import type { Speaker } from './messages.ts';

/** The site around the journey: landing page, frame, error screens, inquiry and assistant. */
export const PUBLIC_MESSAGES: readonly Speaker[] = [
  {
    where: 'navigation',
    test: 'e2e/landing.spec.ts',
    words: ['Home', 'Services', 'About', 'FAQ', 'Apply', 'Track Certification', 'Get Certified'],
  },
  {
    where: 'landing page',
    test: 'e2e/landing.spec.ts',
    words: [
      'Start Assessment',
      'View Certification Types',
      'Learn More',
      'Contact Us',
      'Start Your Certification Journey',
      'Begin Pre-Application Assessment',
    ],
  },
  {
    where: 'footer',
    test: 'e2e/landing.spec.ts',
    words: [
      'Privacy Policy',
      'Terms of Service',
      'Cookie Policy',
      'PCI Compliant',
      'Certified Secure',
      'Money-Back Guarantee',
      'Admin',
    ],
  },
  {
    where: 'footer, under https',
    test: 'server/http/site.test.ts',
    words: ['SSL Encrypted'],
  },
  {
    where: 'unknown address',
    test: 'web/pages/not-found.test.tsx',
    words: ['404 Page Not Found', 'Did you forget to add the page to the router?'],
  },
  {
    where: 'uncaught error while drawing',
    test: 'web/components/error-boundary.test.tsx',
    words: [
      'Something went wrong',
      "We're sorry, but something unexpected happened. The error has been logged and we'll look into it.",
      'Reload Application',
      'Go to Home',
    ],
  },
  {
    where: 'inquiry form',
    test: 'web/pages/contact.test.tsx',
    words: [
      'You must agree to receive communications to proceed',
      'Inquiry Submitted Successfully',
      "Thank you for your interest! We'll get back to you within 24 hours.",
      'Error',
      'There was an error submitting your inquiry. Please try again.',
    ],
  },
  {
    where: 'chat assistant',
    test: 'web/features/chat/chat-panel.test.tsx',
    words: [
      'Certification Assistant',
      'Ask about certifications...',
      {
        text: 'I can help you with our certification programs, their requirements, the process and the benefits.',
        constant: 'CHAT_GREETING',
        definedIn: 'core/content/chat.ts',
      },
      "I apologize, but I couldn't process your question. Please try again.",
      'Error',
      'Failed to get response from the assistant. Please try again.',
      "I'm sorry, I'm having trouble connecting right now. Please try again in a moment.",
    ],
  },
];
